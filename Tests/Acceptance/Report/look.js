// What a reader would stumble over in the page as it is drawn, as a list of sentences.
(() => {
  const problems = [];
  const width = document.documentElement.clientWidth;
  const label = (element) => `"${element.textContent.trim().slice(0, 40)}"`;
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });

  if (document.scrollingElement.scrollWidth > width) {
    problems.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  }

  for (const svg of document.querySelectorAll("svg")) {
    // A drawing for another width.
    if (!isShown(svg)) continue;
    const texts = [...svg.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()]);
    for (const [index, [text, box]] of texts.entries()) {
      if (box.left < -0.5 || box.right > width + 0.5) problems.push(`${label(text)} is cut off`);
      if (box.height < 9) problems.push(`${label(text)} is only ${box.height.toFixed(1)} high`);
      for (const [other, second] of texts.slice(index + 1)) {
        const across = Math.min(box.right, second.right) - Math.max(box.left, second.left);
        const down = Math.min(box.bottom, second.bottom) - Math.max(box.top, second.top);
        if (across > 1 && down > 3) problems.push(`${label(text)} lies on ${label(other)}`);
      }
    }
  }

  // Contrast as in WCAG 2.2, 1.4.3.
  const channels = (color) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = ([red, green, blue]) => {
    const linear = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = channels(getComputedStyle(at).backgroundColor);
      if (color.length && (color.length < 4 || color[3] > 0)) return color;
    }
    return [255, 255, 255];
  };
  const seen = new Set();
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!hasText || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const color = element.closest("svg") ? style.fill : style.color;
    const [light, dark] = [luminance(channels(color)), luminance(ground(element))].sort((a, b) => b - a);
    const ratio = (light + 0.05) / (dark + 0.05);
    const key = `${color} ${ground(element)}`;
    if (ratio < 4.5 && !seen.has(key)) {
      seen.add(key);
      problems.push(`${label(element)} has a contrast of ${ratio.toFixed(2)}`);
    }
  }
  return problems;
})();
