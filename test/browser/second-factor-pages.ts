import {
  secondFactorView,
  type WaitingProps,
} from "../../packages/core/src/extensions/second-factors/second-factor-view.js"
import { factorLines } from "../../packages/core/src/extensions/second-factors/factor-lines.js"
import type { OwnState } from "../../packages/core/src/extensions/second-factors/own-state.js"
import {
  codesView,
  newAppView,
  type TwoStepProps,
  twoStepView,
} from "../../packages/core/src/extensions/second-factors/two-step-view.js"
import { withWayOut } from "../../packages/core/src/extensions/page-frame/step-page.js"
import {
  noticeView,
  type PageView,
  viewDocument,
} from "../../packages/core/src/extensions/page-frame/page-view.js"
import { twoStepReports } from "../../packages/core/src/extensions/second-factors/two-step.js"
import { partsAt } from "./page-parts.js"
import { addressProof } from "./address-proof.js"
import type { EmailCodeMessages } from "../../packages/core/src/contract/email-code-messages.js"
import type { Theme } from "../../packages/core/src/contract/theme.js"
import type { Wording } from "../../packages/core/src/messages/open-wording.js"

/** What all of them have in common. */
interface SecondFactorParts {
  readonly wording: Wording
  readonly own: WaitingProps["own"]
  /** The texts of the part on which people prove their address. */
  readonly code: EmailCodeMessages
  readonly theme: Theme
  readonly nonce: string
  readonly csrfToken: string
}

/** The page of the second step in the states that it can be in, with `value` in every place that takes one. */
export function secondFactorPages(parts: SecondFactorParts, value = ""): Record<string, string> {
  const at = value || "https://app.example.com/auth/session/second-factor"
  const props: WaitingProps = {
    ...partsAt(at, parts),
    person: value || "a.person.with.a.rather.long.address@mail.department.example.com",
    error: null,
    isRecovery: false,
    trustDays: 30,
    report: null,
  }
  const shown = { ...props, nonce: parts.nonce }
  const page = (more: Partial<WaitingProps>) =>
    viewDocument(withWayOut(secondFactorView({ ...props, ...more }), props), shown).replaceAll(
      /<details\s*>/g,
      "<details open>",
    )
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  const enrol = { key: value || key, uri: `otpauth://totp/Example:ada?secret=${key}${value}` }
  const { own } = parts
  return {
    ...twoStepPages(parts, enrol, value),
    "second-step": page({}),
    "second-step-wrong": page({ error: "appCodeWrong" }),
    "second-step-used": page({ error: "appCodeUsed", trustDays: 0 }),
    "second-step-too-many": page({ error: "appCodeTooMany", isRecovery: true }),
    "second-step-recovery": page({ isRecovery: true }),
    "second-step-recovery-wrong": page({ isRecovery: true, error: "recoveryCodeWrong" }),
    "second-step-enrol": page({ enrol }),
    "second-step-address": page({ enrol, proof: addressProof(parts.code, false, value) }),
    "second-step-address-wrong": page({
      enrol,
      proof: addressProof(parts.code, true, value),
      report: "addressCodeWrong",
    }),
    "second-step-enrol-wrong": page({ enrol, error: "appCodeWrong" }),
    "second-step-codes": page({
      codes: Array.from({ length: 10 }, (_, index) => value || `k7wm-2pxe-h94${index}`),
    }),
    "second-step-over": viewDocument(
      noticeView(
        { title: own.secondStepOverTitle, text: own.secondStepOverText },
        props.link(at, parts.wording.texts.signIn),
      ),
      shown,
    ),
  }
}

/** The page on which people manage their second step. */
function twoStepPages(
  parts: SecondFactorParts,
  given: { readonly key: string; readonly uri: string },
  value: string,
): Record<string, string> {
  const at = value || "https://app.example.com/auth/session/two-step"
  const { own } = parts
  const lines = (state: Partial<OwnState>) => {
    const now = Date.UTC(2026, 10, 28)
    const said = factorLines({ ...nothing, ...state }, { own, lang: parts.wording.lang, now })
    return value ? said.map((line) => ({ ...line, text: value })) : said
  }
  const props: TwoStepProps = {
    ...partsAt(at, parts),
    account: at,
    target: null,
    lines: lines(complete),
    hasApp: true,
    hasTrusted: true,
    newUntil: "2026-11-29T08:30:00.000Z",
    signInAgain: at,
    proof: { own: parts.code, part: null },
    isForAddress: false,
    next: null,
  }
  const written = (view: PageView) => viewDocument(view, { ...props, nonce: parts.nonce })
  const page = (more: Partial<TwoStepProps>) =>
    written(twoStepView({ ...props, ...more })).replaceAll(/<details\s*>/g, "<details open>")
  const none = { hasApp: false, hasTrusted: false }
  const wrong = { ...props, said: "appCodeWrong" } as const
  return {
    "two-step": page({}),
    "two-step-few-codes": page({ lines: lines({ ...complete, recoveryCodes: 1 }), account: null }),
    "two-step-none": page({ ...none, lines: lines({}) }),
    "two-step-for-a-page": page({ ...none, lines: lines({}), target: at }),
    "two-step-needed": page({ ...none, lines: lines({ isNeeded: true }) }),
    "two-step-needed-soon": page({
      ...none,
      lines: lines({ isNeeded: true, requiredFrom: "2026-12-24T18:00:00.000Z" }),
    }),
    ...Object.fromEntries(
      twoStepReports.map((report) => [`two-step-${report}`, page({ said: report })] as const),
    ),
    ...Object.fromEntries(
      (["start", "remove", "codes"] as const).map(
        (next) => [`two-step-go-on-${next}`, page({ next })] as const,
      ),
    ),
    "two-step-address": page({ ...none, proof: addressProof(parts.code, false, value) }),
    "two-step-address-sent": page({ ...none, proof: addressProof(parts.code, true, value) }),
    "two-step-address-only": page({
      ...none,
      isForAddress: true,
      proof: addressProof(parts.code, false, value),
    }),
    "two-step-new-app": written(newAppView({ ...props, ...none }, { given })),
    "two-step-new-app-wrong": written(newAppView(wrong, { given })),
    "two-step-new-app-later": written(newAppView(wrong, { given: null })),
    "two-step-codes": written(
      codesView(
        props,
        Array.from({ length: 10 }, (_, index) => value || `k7wm-2pxe-h94${index}`),
      ),
    ),
  }
}

const nothing: OwnState = {
  totp: null,
  recoveryCodes: 0,
  trustedBrowsers: 0,
  requiredFrom: null,
  isNeeded: false,
  factor: {},
}
const complete = { totp: "2026-11-27T09:05:00.000Z", recoveryCodes: 10, trustedBrowsers: 2 }
