import {
  codePage,
  type CodePageProps,
} from "../../packages/core/src/extensions/email-code/code-page.js"
import { codeRefusals } from "../../packages/core/src/extensions/email-code/code-refusals.js"

type Parts = Pick<CodePageProps, "wording" | "own" | "theme" | "nonce"> & {
  readonly csrfToken: string
}

/** The page on which a code is typed, in the states that it can be in, with `value` in every place that takes one. */
export function codePages({ csrfToken, ...parts }: Parts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/callback/email"
  const sent = {
    email: value || `${"a".repeat(60)}@example.com`,
    action: at,
    callbackUrl: value || "/",
    csrfToken,
    wait: 0,
  }
  const props: CodePageProps = {
    ...parts,
    sent,
    callback: at,
    hasLink: true,
    refusal: undefined,
    signinUrl: at,
    home: at,
  }
  const page = (more: Partial<CodePageProps>) => codePage({ ...props, ...more })
  return {
    code: page({}),
    "code-wait": page({ sent: { ...sent, wait: 60 } }),
    "code-only": page({ hasLink: false }),
    ...Object.fromEntries(codeRefusals.map((refusal) => [refusal, page({ refusal })])),
  }
}
