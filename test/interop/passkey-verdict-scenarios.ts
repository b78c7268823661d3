import { refused, elsewhere } from "./passkey-differences.js"
import { PasskeySite } from "./passkey-site.js"
import { ada, type Scenario, type Stage } from "./stage.js"

/** What the `signIn` callback returns after a user has registered. */
const verdict =
  (ceremony: "register" | "authenticate", answer: () => boolean | string) =>
  async (stage: Stage) => {
    let agree = true
    const site = new PasskeySite(stage, { callbacks: { signIn: () => agree || answer() } })
    if (ceremony === "authenticate") await site.register(site.visitor(), ada.email)
    agree = false
    return ceremony === "register"
      ? site.register(site.visitor(), ada.email)
      : site.signIn(site.visitor())
  }

const refuse = () => {
  throw new Error("no")
}

/** The decisions of the `signIn` callback. */
export const passkeyVerdictScenarios: readonly Scenario[] = [
  {
    name: "passkey registered, signIn false",
    play: verdict("register", () => false),
    differs: refused,
  },
  {
    name: "passkey registered, signIn throws",
    play: verdict("register", refuse),
    differs: refused,
  },
  {
    name: "passkey registered, signIn returns an address",
    play: verdict("register", () => "/b"),
    differs: elsewhere,
  },
  {
    name: "passkey used, signIn false",
    play: verdict("authenticate", () => false),
    differs: refused,
  },
  { name: "passkey used, signIn throws", play: verdict("authenticate", refuse), differs: refused },
  {
    name: "passkey used, signIn returns an address",
    play: verdict("authenticate", () => "/b"),
    differs: elsewhere,
  },
]
