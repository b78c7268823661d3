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

/** In the page: what axe holds against it. */
export async function violations(tags: string[]): Promise<string[]> {
  interface Finding {
    id: string
    nodes: { html: string }[]
  }
  const { axe: tool } = globalThis as unknown as {
    axe: { run: (options: object) => Promise<{ violations: Finding[] }> }
  }
  // What is in order is not listed, which takes half of the time.
  const result = await tool.run({ runOnly: tags, resultTypes: ["violations"] })
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  )
}

/** In the page: controls that are less than 44 px high (WCAG 2.2 §2.5.5). */
export function smallTargets(): string[] {
  const controls = [
    ...document.querySelectorAll("button, a, input:not([type=hidden], [type=checkbox]), .check"),
  ]
  return controls
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.outerHTML)
}
