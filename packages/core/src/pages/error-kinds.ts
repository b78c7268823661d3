import type { Messages } from "../contract/messages.js"

/** What the error page does for a kind of error. */
export interface ErrorKind {
  readonly status: number
  readonly heading: keyof Messages
  readonly lines: readonly (keyof Messages)[]
  /** The button to the sign-in page; absent where another attempt cannot help. */
  readonly retry?: keyof Messages
}

const UNKNOWN: ErrorKind = {
  status: 200,
  heading: "errorTitle",
  lines: ["errorText"],
  retry: "tryAgain",
}

const KINDS: ReadonlyMap<string, ErrorKind> = new Map([
  [
    "Configuration",
    {
      status: 500,
      heading: "configurationTitle",
      lines: ["configurationText", "configurationAdvice"],
    },
  ],
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

/** Called `Configuration` as with Auth.js, though nobody has to look at the server. */
const MENDABLE: ReadonlyMap<string, ErrorKind> = new Map([
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
    "unknown_provider",
    {
      status: 400,
      heading: "unknownWayTitle",
      lines: ["unknownWayText"],
      retry: "anotherWay",
    },
  ],
])

/** The kind of an error by its code in `?error=` and `?code=`; the general one for a code that is not known. */
export function errorKindOf(error: string = "", code: string = ""): ErrorKind {
  const mendable = error === "Configuration" ? MENDABLE.get(code) : undefined
  return mendable ?? KINDS.get(error) ?? UNKNOWN
}
