import {
  type CodePageProps,
  codeView,
} from "../../packages/core/src/extensions/email-code/code-view.js"
import { codeRefusals } from "../../packages/core/src/extensions/email-code/code-refusals.js"
import { viewDocument } from "../../packages/core/src/extensions/page-frame/page-view.js"
import { partsAt } from "./page-parts.js"

type Parts = Pick<CodePageProps, "wording" | "own" | "theme"> & {
  readonly nonce: string
  readonly csrfToken: string
}

/** The page on which a code is typed, in the states that it can be in, with `value` in every place that takes one. */
export function codePages({ nonce, ...parts }: Parts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/callback/email"
  const sent = {
    email: value || `${"a".repeat(60)}@example.com`,
    action: at,
    callbackUrl: value || "/",
    csrfToken: parts.csrfToken,
    wait: 0,
  }
  const props: CodePageProps = {
    ...partsAt(at, parts),
    sent,
    callback: at,
    hasLink: true,
    refusal: undefined,
  }
  const page = (more: Partial<CodePageProps>) =>
    viewDocument(codeView({ ...props, ...more }), { ...props, nonce })
  return {
    code: page({}),
    "code-wait": page({ sent: { ...sent, wait: 60 } }),
    "code-only": page({ hasLink: false }),
    ...Object.fromEntries(codeRefusals.map((refusal) => [refusal, page({ refusal })])),
  }
}
