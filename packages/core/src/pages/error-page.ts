import type { ErrorPageText } from "../errors/error-answer.js"
import { AccessDenied, Verification } from "../errors/sign-in-errors.js"
import type { DevelopmentNote } from "./development-notes.js"
import { filledText } from "./filled-text.js"
import { html } from "./html.js"
import { noticePage, type NoticeParts } from "./notice-page.js"

/** What the error page shows. */
export interface ErrorPageProps extends NoticeParts, ShownError {
  /** Where the link to the sign-in page leads. */
  readonly signinUrl: string
  /** The number under which the error stands in the log. Undefined: the page says who can look into the log. */
  readonly reference?: string | undefined
  /** Notes for the developer. */
  readonly notes?: readonly DevelopmentNote[] | undefined
}

/** The built-in error page and its status. */
export function errorPage(props: ErrorPageProps): { status: number; document: string } {
  const { signinUrl, notes, reference } = props
  const { texts } = props.wording
  const { status, title, lines, retry } = errorKindOf(props)
  const document = noticePage(props, {
    title: texts[title],
    symbol: status === 403 ? "lock" : "alert",
    lines: lines.map((line) =>
      line === "configurationAdvice" && reference !== undefined
        ? html`${filledText(texts.errorReference, { reference })}`
        : texts[line],
    ),
    button: retry && { href: signinUrl, text: texts[retry] },
    notes,
  })
  return { status, document }
}

const UNKNOWN: ErrorPageText = {
  status: 200,
  title: "errorTitle",
  lines: ["errorText"],
  retry: "tryAgain",
}

const CONFIGURATION: ErrorPageText = {
  status: 500,
  title: "configurationTitle",
  lines: ["configurationText", "configurationAdvice"],
}

/** Whose names are in the address, if they have a text of their own. */
const explained = [AccessDenied, Verification]

function textOf(name: string): ErrorPageText | undefined {
  return explained.find(({ type }) => type === name)?.answer.errorPage
}

/** Called `Configuration`, as in Auth.js, although the server is not at fault. */
const CORRECTABLE: ReadonlyMap<string, ErrorPageText> = new Map([
  [
    "sign_in_expired",
    {
      status: 400,
      title: "expiredTitle",
      lines: ["expiredText", "expiredAdvice"],
      retry: "tryAgain",
    },
  ],
  [
    "signed_out",
    { status: 400, title: "expiredTitle", lines: ["signedOutMeanwhile"], retry: "tryAgain" },
  ],
  [
    "unknown_provider",
    {
      status: 400,
      title: "unknownWayTitle",
      lines: ["unknownWayText"],
      retry: "anotherWay",
    },
  ],
])

/**
 * Something failed on the server, but its configuration is sound: the store is down, or the application's code threw.
 */
const FAILED: ErrorPageText = {
  status: 500,
  title: "configurationTitle",
  lines: ["errorText", "configurationAdvice"],
  retry: "tryAgain",
}

/** What is known about an error. */
interface ShownError {
  /** `?error=` */
  readonly error?: string | undefined
  /** `?code=` */
  readonly code?: string | undefined
  /** Whether the configuration has no problem. Default: false. */
  readonly isConfigured?: boolean
}

/** The kind of an error by its codes; the general one for an unknown code. */
function errorKindOf({ error = "", code = "", isConfigured }: ShownError): ErrorPageText {
  if (error !== "Configuration") return textOf(error) ?? UNKNOWN
  const correctable = CORRECTABLE.get(code)
  if (correctable) return correctable
  return isConfigured ? FAILED : CONFIGURATION
}
