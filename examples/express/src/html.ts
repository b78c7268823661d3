/** Markup that may be put into a page as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const NAMES: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot" }

/** A template whose values are escaped, but for what this tag made. */
export function html(parts: TemplateStringsArray, ...values: readonly (Html | string)[]): Html {
  const texts = values.map((value) =>
    value instanceof Html ? value.text : value.replaceAll(/[&<>"]/g, (sign) => `&${NAMES[sign]};`),
  )
  return new Html(String.raw({ raw: parts }, ...texts))
}
