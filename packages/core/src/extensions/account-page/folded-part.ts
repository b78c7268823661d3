import { html, type Html } from "../../pages/html.js"

/** Something that the page shows only to whoever asks for it. */
interface FoldedPart {
  /** What the button says that opens it. */
  readonly button: string
  /** What it says to whoever hears the page: which of several it belongs to. */
  readonly label?: string
  readonly content: Html
  /** Whether it is open from the beginning, because of something that is wrong in it. */
  readonly isOpen?: boolean
  /** Whether it leads to what cannot be undone. */
  readonly isDanger?: boolean
  /** Whether opening it closes the others of its kind: each lies above what stands below it. */
  readonly isAlone?: boolean
}

/** A button, and below it what it opens. It needs no script. */
export function foldedPart(part: FoldedPart): Html {
  const { button, label, content, isOpen, isDanger, isAlone } = part
  const group = isAlone && html` name="row"`
  const spoken = label !== undefined && html` aria-label="${label}"`
  return html`<details${group}${isOpen && html` open`}>
    <summary class="button${isDanger && html` danger`}"${spoken}>${button}</summary>
    <div class="panel">${content}</div>
  </details>`
}
