import { type DefaultTreeAdapterTypes, parse } from "parse5"

/** One field of a form, with what the page holds for it. */
export interface FormField {
  readonly name: string
  /** `text`, `password`, `hidden`, `checkbox`, `select`, `textarea` … */
  readonly type: string
  readonly value: string
  /** Whether it is sent if nobody touches it: false for a box that is not ticked. */
  readonly isSent: boolean
}

/** Where a form is sent, and how. */
export interface FormTarget {
  readonly method: "GET" | "POST"
  readonly action: URL
  /** In parts, as forms with files are sent, and those of React's server actions. */
  readonly enctype: "application/x-www-form-urlencoded" | "multipart/form-data"
}

/** One button that sends its form. */
export interface FormButton {
  readonly name: string
  readonly value: string
  /** What it says, or its `aria-label`. */
  readonly text: string
  /** What it says of the target (`formaction`, `formmethod`, `formenctype`), in place of what the form says. */
  readonly target: Partial<FormTarget>
}

/** A form of a page. */
export interface Form extends FormTarget {
  readonly name: string
  readonly id: string
  readonly fields: readonly FormField[]
  readonly buttons: readonly FormButton[]
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The forms of a document, with relative addresses resolved against `base`. */
export function formsIn(html: string, base: URL): readonly Form[] {
  const elements = elementsBelow(parse(html))
  return elements
    .filter(({ tagName }) => tagName === "form")
    .map((form) => formOf(form, elements, base))
}

/** What a browser sends: the fields in the order of the page, then the button (HTML, "constructing the entry list"). */
export function valuesOf(
  { fields, buttons }: Form,
  filled: Readonly<Record<string, string>>,
  wanted: string | undefined,
): URLSearchParams {
  const values = new URLSearchParams()
  for (const { name, value, isSent } of fields)
    if (isSent || filled[name] !== undefined) values.append(name, filled[name] ?? value)
  const pressed = pressedOf(buttons, wanted)
  if (pressed && pressed.name !== "") values.append(pressed.name, pressed.value)
  return values
}

/** Where the form is sent by this button. */
export function targetOf({ buttons, ...form }: Form, wanted: string | undefined): FormTarget {
  return { ...form, ...pressedOf(buttons, wanted)?.target }
}

function pressedOf(
  buttons: readonly FormButton[],
  wanted: string | undefined,
): FormButton | undefined {
  return wanted === undefined ? buttons[0] : buttonNamed(buttons, wanted)
}

/** The button that says this, or has it as its name or value. */
export function buttonNamed(
  buttons: readonly FormButton[],
  wanted: string,
): FormButton | undefined {
  return buttons.find(({ text, name, value }) => [text, name, value].includes(wanted))
}

function formOf(form: Element, elements: readonly Element[], base: URL): Form {
  const id = attribute(form, "id")
  const inside = new Set(elementsBelow(form))
  const own = elements.filter((element) => {
    const owner = attribute(element, "form")
    return owner === "" ? inside.has(element) : owner === id
  })
  return {
    name: attribute(form, "name"),
    id,
    method: methodNamed(attribute(form, "method")),
    action: new URL(attribute(form, "action") || base.href, base),
    enctype: enctypeNamed(attribute(form, "enctype")),
    fields: own.filter(isField).map(fieldOf),
    buttons: own.filter(isButton).map((button) => ({
      name: attribute(button, "name"),
      value: attribute(button, "value"),
      text: attribute(button, "aria-label") || textOf(button),
      target: {
        ...(has(button, "formmethod") && { method: methodNamed(attribute(button, "formmethod")) }),
        ...(attribute(button, "formaction") && {
          action: new URL(attribute(button, "formaction"), base),
        }),
        ...(has(button, "formenctype") && {
          enctype: enctypeNamed(attribute(button, "formenctype")),
        }),
      },
    })),
  }
}

function methodNamed(name: string): FormTarget["method"] {
  return name.toUpperCase() === "POST" ? "POST" : "GET"
}

function enctypeNamed(name: string): FormTarget["enctype"] {
  const parts = "multipart/form-data"
  return name.toLowerCase() === parts ? parts : "application/x-www-form-urlencoded"
}

function isButton(element: Element): boolean {
  const type = attribute(element, "type")
  if (has(element, "disabled")) return false
  if (element.tagName === "button") return type === "" || type === "submit"
  return element.tagName === "input" && type === "submit"
}

function isField(element: Element): boolean {
  if (attribute(element, "name") === "" || has(element, "disabled")) return false
  if (element.tagName === "input")
    return !/^(?:submit|button|reset|image)$/.test(attribute(element, "type"))
  return element.tagName === "select" || element.tagName === "textarea"
}

function fieldOf(element: Element): FormField {
  const name = attribute(element, "name")
  const type = element.tagName === "input" ? attribute(element, "type") || "text" : element.tagName
  if (element.tagName === "textarea") return { name, type, value: textOf(element), isSent: true }
  if (element.tagName === "select") {
    const options = elementsBelow(element).filter(({ tagName }) => tagName === "option")
    const chosen = options.find((option) => has(option, "selected")) ?? options[0]
    const value = chosen && (has(chosen, "value") ? attribute(chosen, "value") : textOf(chosen))
    return { name, type, value: value ?? "", isSent: value !== undefined }
  }
  const isBox = type === "checkbox" || type === "radio"
  const value = isBox && !has(element, "value") ? "on" : attribute(element, "value")
  return { name, type, value, isSent: !isBox || has(element, "checked") }
}

function elementsBelow(node: Node): readonly Element[] {
  const children = "childNodes" in node ? node.childNodes : []
  return children.flatMap((child) =>
    "tagName" in child ? [child, ...elementsBelow(child)] : elementsBelow(child),
  )
}

function textOf(node: Node): string {
  if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value
  return "childNodes" in node
    ? node.childNodes.map(textOf).join("").replaceAll(/\s+/g, " ").trim()
    : ""
}

function has(element: Element, name: string): boolean {
  return element.attrs.some((one) => one.name === name)
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((one) => one.name === name)?.value ?? ""
}
