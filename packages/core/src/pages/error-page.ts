import type { Messages } from "../contract/messages.js"
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
  const { status, heading, lines, retry } = errorKindOf(props)
  const document = noticePage(props, {
    title: texts[heading],
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

/** What the error page shows for one kind of error. */
interface ErrorKind {
  readonly status: number
  readonly heading: keyof Messages
  readonly lines: readonly (keyof Messages)[]
  /** The label of the button to the sign-in page. Default: no button, because another attempt cannot help. */
  readonly retry?: keyof Messages
}

const UNKNOWN: ErrorKind = {
  status: 200,
  heading: "errorTitle",
  lines: ["errorText"],
  retry: "tryAgain",
}

const CONFIGURATION: ErrorKind = {
  status: 500,
  heading: "configurationTitle",
  lines: ["configurationText", "configurationAdvice"],
}

const KINDS: ReadonlyMap<string, ErrorKind> = new Map([
  [
    "AccessDenied",
    { status: 403, heading: "deniedTitle", lines: ["deniedText"], retry: "anotherWay" },
  ],
  [
    "Verification",
    {
      status: 403,
      heading: "oldLinkTitle",
      lines: ["oldLinkText", "oldLinkReason"],
      retry: "newLink",
    },
  ],
])

/** Called `Configuration`, as in Auth.js, although the server is not at fault. */
const CORRECTABLE: ReadonlyMap<string, ErrorKind> = new Map([
  [
    "sign_in_expired",
    {
      status: 400,
      heading: "expiredTitle",
      lines: ["expiredText", "expiredAdvice"],
      retry: "tryAgain",
    },
  ],
  [
    "signed_out",
    { status: 400, heading: "expiredTitle", lines: ["signedOutMeanwhile"], retry: "tryAgain" },
  ],
  [
    "unknown_provider",
    {
      status: 400,
      heading: "unknownWayTitle",
      lines: ["unknownWayText"],
      retry: "anotherWay",
    },
  ],
])

/**
 * Something failed on the server, but its configuration is sound: the store is down, or the application's code threw.
 */
const FAILED: ErrorKind = {
  status: 500,
  heading: "configurationTitle",
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
function errorKindOf({ error = "", code = "", isConfigured }: ShownError): ErrorKind {
  if (error !== "Configuration") return KINDS.get(error) ?? UNKNOWN
  const correctable = CORRECTABLE.get(code)
  if (correctable) return correctable
  return isConfigured ? FAILED : CONFIGURATION
}
