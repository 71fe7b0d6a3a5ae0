// Made by betterrest: keeps the page for when there is no network.
const prefix = `betterrest ${registration.scope} `
const name = prefix + "CONTENTS"
const files = ["./", "manifest.webmanifest", "icon.svg", "icon.png"]
const addresses = files.map(file => new URL(file, location).href)

addEventListener("install", event => {
  // Not from the browser's own cache, which may hold an earlier page under the same address.
  const requests = files.map(file => new Request(file, { cache: "reload" }))
  event.waitUntil(caches.open(name).then(cache => cache.addAll(requests)).then(() => skipWaiting()))
})

addEventListener("activate", event => {
  event.waitUntil(caches.keys().then(names => Promise.all(
    names.filter(other => other.startsWith(prefix) && other !== name).map(other => caches.delete(other))
  )).then(() => clients.claim()))
})

// Other pages of the same host are none of its business.
addEventListener("fetch", event => {
  const address = event.request.url.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/")
  if (event.request.method !== "GET" || !addresses.includes(address)) return
  event.respondWith(caches.open(name).then(async cache => await cache.match(address) ?? fetch(event.request)))
})
