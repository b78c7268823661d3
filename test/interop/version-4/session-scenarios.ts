import { forms, places, type Scenario } from "./scenario.js"
import type { Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

/** Somebody who has signed in at the provider. */
async function signedIn({ visitor }: Stage): Promise<Visitor> {
  const person = visitor()
  await person.roundTrip()
  return person
}

export const sessionScenarios: readonly Scenario[] = places.flatMap(
  ({ place, setting }): Scenario[] => [
    {
      name: `the session of nobody, ${place}`,
      setting,
      play: async ({ visitor }) => {
        const person = visitor()
        await person.send("csrf")
        return person.send("session")
      },
    },
    {
      name: `the session is read twice, ${place}`,
      setting,
      play: async (stage) => {
        const person = await signedIn(stage)
        await person.send("session")
        return person.send("session")
      },
    },
    {
      name: `a session that nobody made, ${place}`,
      setting,
      play: ({ visitor }) => {
        const person = visitor()
        person.jar.set("next-auth.session-token", "forged")
        return person.send("session")
      },
    },
    {
      name: `update, ${place}`,
      setting,
      play: async (stage) => (await signedIn(stage)).update({ name: "Countess" }),
    },
    {
      name: `update by nobody, ${place}`,
      setting,
      play: ({ visitor }) => visitor().update({ name: "Countess" }),
    },
    {
      name: `update without a CSRF token, ${place}`,
      setting,
      play: async (stage) =>
        (await signedIn(stage)).send("session", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ data: {} }),
        }),
    },
    {
      name: `the session callback adds to the session, ${place}`,
      setting: {
        ...setting,
        options: () => ({
          callbacks: {
            jwt: ({ token, user }) => (user ? { ...token, role: "admin" } : token),
            session: ({ session, token, user }) =>
              Object.assign(session, { role: token?.["role"], id: user?.id }),
          },
        }),
      },
      play: async (stage) => (await signedIn(stage)).send("session"),
    },
    {
      name: `the session callback throws, ${place}`,
      setting: {
        ...setting,
        options: () => ({
          callbacks: {
            session: () => {
              throw new Error("no session")
            },
          },
        }),
      },
      play: async (stage) => (await signedIn(stage)).send("session"),
    },
    ...forms.flatMap(({ form, more }): Scenario[] => [
      {
        name: `sign-out, ${form}, ${place}`,
        setting,
        play: async (stage) =>
          (await signedIn(stage)).post("signout", { ...more, callbackUrl: "/bye" }),
      },
      {
        name: `sign-out by nobody, ${form}, ${place}`,
        setting,
        play: ({ visitor }) => visitor().post("signout", more),
      },
      {
        name: `sign-out without a CSRF token, ${form}, ${place}`,
        setting,
        play: async (stage) =>
          (await signedIn(stage)).send("signout", {
            method: "POST",
            body: new URLSearchParams(more),
          }),
      },
    ]),
  ],
)
