/** In the page: what is wider than its place, or cut off. */
export function overflowing(): string[] {
  const wide = [...document.querySelectorAll("body :not(.spoken)")].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
  )
  const cut = [...document.querySelectorAll(".name")].filter(
    (element) => element.scrollHeight > element.clientHeight + 1,
  )
  const beyond = document.documentElement.scrollWidth > innerWidth ? ["page"] : []
  return [...wide, ...cut].map((element) => element.outerHTML.slice(0, 120)).concat(beyond)
}

/** In the page: lines of each button and link that stands alone. */
export function lines(): number[] {
  return [...document.querySelectorAll("button,.button,.cancel,.site")].map((element) => {
    const range = document.createRange()
    // Without the mark beside it, which ends lower than its line.
    range.selectNodeContents(element.querySelector(".name") ?? element)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size
  })
}
