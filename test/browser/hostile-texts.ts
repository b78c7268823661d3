/** Calls that would show that a value became code. `x()` is defined in the page and writes down that it ran. */
export const hostileTexts = [
  `"><script>x()</script>`,
  `'><script>x()</script>`,
  `</style><script>x()</script>`,
  `</title></head><body onload=x()>`,
  `"><img src=x onerror=x()>`,
  `"><svg onload=x()>`,
  `" onfocus="x()" autofocus="`,
  `' onfocus='x()' autofocus='`,
  `x onfocus=x() autofocus`,
  `--><script>x()</script>`,
  `]]><script>x()</script>`,
  "javascript:x()",
  "JaVaScRiPt:x()",
  "java\nscript:x()",
  "\u0001javascript:x()",
  "data:text/html,<script>x()</script>",
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>`,
  `red;}</style><img src=x onerror=x()>`,
  `<<script>x()//<</script>`,
  `&lt;script&gt;x()&lt;/script&gt;`,
  `<iframe srcdoc="<script>parent.x()</script>">`,
  `<form><button formaction=javascript:x()>`,
  "${x()}{{x()}}",
  "\u2028x()\u2029",
]

/** In the page: touches everything that could run when it is touched. */
export function focusAndFollow(): void {
  for (const element of document.querySelectorAll<HTMLElement>("*")) {
    element.focus()
    element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a"))
    if (link.protocol === "javascript:") link.click()
  for (const form of document.querySelectorAll("form"))
    if (form.action.startsWith("javascript:")) form.submit()
}
