"use strict"

// Numbers, times and days as the device writes them.
const numbers = options => new Intl.NumberFormat(undefined, { roundingMode: "halfEven", ...options })
const dates = options => new Intl.DateTimeFormat(undefined, { timeZone: "UTC", calendar: "gregory", ...options })
const significant = (digits, more) => numbers({ maximumSignificantDigits: digits, useGrouping: false, ...more })
const monthAndDay = { month: "short", day: "numeric" }

// The list of DeviceText in Browser.swift, by the number of digits.
const kinds = [
  digits => numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
  digits => significant(digits),
  digits => significant(digits, { notation: "scientific" }),
  () => numbers({ maximumFractionDigits: 20, useGrouping: false }),
  () => dates({ timeStyle: "short" }),
  () => dates({ weekday: "long" }),
  () => dates({ weekday: "short" }),
  () => dates(monthAndDay),
  () => dates({ weekday: "short", ...monthAndDay }),
  () => dates({ weekday: "short", ...monthAndDay, year: "numeric" }),
  () => dates({ ...monthAndDay, year: "numeric" }),
  () => dates({ month: "short", year: "numeric" }),
  () => dates({ year: "numeric" }),
]
const [plainNumber, clockTime] = [3, 4]
const formats = new Map()

function written(kind, digits, value) {
  // A formatter takes long to make.
  const key = 100 * kind + digits
  if (!formats.has(key)) formats.set(key, kinds[kind](digits))
  // The digits of the text are the fewest that tell a number from others.
  if (kind === plainNumber) value = String(value)
  if (kind === clockTime) value *= 60_000
  return formats.get(key).format(value).replace(/[\u202f\u00a0]/g, " ")
}

// By the clocks of the device, at an instant in milliseconds.
const secondsAhead = instant => Math.round(-60 * new Date(instant).getTimezoneOffset())
