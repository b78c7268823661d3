import {
  secondFactorPage,
  type WaitingProps,
} from "../../packages/core/src/extensions/second-factors/second-factor-page.js"
import { noticePage } from "../../packages/core/src/pages/notice-page.js"
import type { Theme } from "../../packages/core/src/contract/theme.js"
import type { Wording } from "../../packages/core/src/messages/open-wording.js"

/** What all of them have in common. */
interface SecondFactorParts {
  readonly wording: Wording
  readonly own: WaitingProps["own"]
  readonly theme: Theme
  readonly nonce: string
  readonly csrfToken: string
}

/** The page of the second step in the states that it can be in, with `value` in every place that takes one. */
export function secondFactorPages(parts: SecondFactorParts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/session/second-factor"
  const props: WaitingProps = {
    ...parts,
    signinUrl: at,
    address: at,
    person: value || "a.person.with.a.rather.long.address@mail.department.example.com",
    error: null,
    trustDays: 30,
  }
  const page = (more: Partial<WaitingProps>) =>
    secondFactorPage({ ...props, ...more }).replaceAll(/<details\s*>/g, "<details open>")
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  const enrol = { key: value || key, uri: `otpauth://totp/Example:ada?secret=${key}${value}` }
  const { own } = parts
  return {
    "second-step": page({}),
    "second-step-wrong": page({ error: "appCodeWrong" }),
    "second-step-used": page({ error: "appCodeUsed", trustDays: 0 }),
    "second-step-too-many": page({ error: "appCodeTooMany" }),
    "second-step-enrol": page({ enrol }),
    "second-step-enrol-wrong": page({ enrol, error: "appCodeWrong" }),
    "second-step-codes": page({
      codes: Array.from({ length: 10 }, (_, index) => value || `k7wm-2pxe-h94${index}`),
    }),
    "second-step-over": noticePage(
      { ...props, home: at },
      {
        title: own.secondStepOverTitle,
        symbol: "alert",
        lines: [own.secondStepOverText],
        button: { href: at, text: parts.wording.texts.signIn },
      },
    ),
  }
}
