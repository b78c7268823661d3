const people = "packages/core/test/spec/administration.test.ts"
const roads = "packages/core/test/spec/administration-roads.test.ts"
const acting = "packages/core/test/spec/acting.test.ts"
const attacked = "packages/core/test/spec/acting-attacked.test.ts"
const room = "packages/core/src/extensions/administration"
const joining = "packages/core/src/extensions/joining"
const ofSessions = "packages/core/src/extensions/sessions"

/** Mutants of the extension administration(), and of what others do for it. */
export const mutants = [
  {
    file: `${room}/refuse-blocked.ts`,
    find: "if (!block) return\n",
    replace: "return\n",
    tests: [roads],
    gain: "Somebody who was blocked signs in again.",
  },
  {
    file: `${room}/refuse-blocked.ts`,
    find: 'signIn.decision.user === null && signIn.identity.emailProof === "none"',
    replace: "false",
    tests: [people],
    gain: "Whoever types an address learns that it was blocked.",
  },
  {
    file: `${room}/refuse-blocked.ts`,
    find: 'isNew || identity.emailProof !== "none"',
    replace: "false",
    tests: [people],
    gain: "Somebody who was blocked deletes their account, and signs up again under the same address.",
  },
  {
    file: `${room}/block-person.ts`,
    find: '  await setup.asked("sessions").endAll(person.whose)\n',
    replace: "",
    tests: [people],
    gain: "Somebody who was blocked goes on in the session that they have.",
  },
  {
    file: `${room}/block-records.ts`,
    find: "block.until === null ? null : new Date(block.until)",
    replace: "null",
    tests: [people],
    gain: "A block for a day never ends.",
  },
  {
    file: `${room}/block-records.ts`,
    find: "keyedIds(mailboxOf(address),",
    replace: "keyedIds(address,",
    tests: [people],
    gain: "A plus sign in the address undoes a block.",
  },
  {
    file: `${joining}/decide-sign-in.ts`,
    find: "(await askSteps(setup, context, { steps: steps.filter(proves), signIn })) ??",
    replace:
      "(await proven.then(async () => askSteps(setup, context, { steps: steps.filter(proves), signIn }))) ??",
    tests: [people],
    gain: "Whoever has found a password learns that its person was blocked.",
  },
  {
    file: `${room}/new-password.ts`,
    find: "if (!user || demanded.of(context) !== true) return null",
    replace: "return null",
    tests: [people],
    gain: "A password that has leaked lets somebody in although another one was demanded.",
  },
  {
    file: `${room}/start-acting.ts`,
    find: "if (!mayActAs)\n",
    replace: "if (!mayActAs) return target\n  if (false)\n",
    tests: [acting],
    gain: "Anybody acts as anybody where the application has said nothing.",
  },
  {
    file: `${room}/start-acting.ts`,
    find: "if (!(await isReadAs(sessions, cookies, id))) {",
    replace: "if (false) {",
    tests: [attacked],
    gain: "Where the application seals tokens itself, support gets a session of the person without end.",
  },
  {
    file: "packages/core/src/session/stored-session.ts",
    find: "if (isActedIn(token)) return",
    replace: "if (tokenHash && isActedIn(token)) return",
    tests: ["packages/core/test/spec/acting-attacked.test.ts"],
    gain: "At a process of an earlier version, or of Auth.js, whoever acts as somebody is that person.",
  },
  {
    file: `${room}/read-acting.ts`,
    find: "if (!(await mayAct(mayActAs, actor, target))) return false",
    replace: "await mayActAs(actor, target)",
    tests: [acting],
    gain: "Whoever works here no more goes on acting as somebody.",
  },
  {
    file: `${room}/read-acting.ts`,
    find: "if (!ownGoesOn || !actor",
    replace: "if (!actor",
    tests: [acting],
    gain: "Whoever was blocked, or has signed out elsewhere, goes on as somebody else.",
  },
  {
    file: `${room}/read-acting.ts`,
    find: "const acting = id === undefined ? null : await takeActing(setup, id)",
    replace: "const acting = null as never",
    tests: [acting],
    gain: "A copy of the session goes on after a sign-out.",
  },
  {
    file: `${room}/own-session-cookie.ts`,
    find: "  return `${secret}\\n${key}`\n",
    replace: "  return key === secret ? key : secret\n",
    tests: [acting],
    gain: "Whoever copies an acting session gets the own session of support by it.",
  },
  {
    file: `${room}/own-acting.ts`,
    find: '      assurance: "fresh",\n      acting: "refused",',
    replace: '      assurance: "session",\n      acting: "refused",',
    tests: [acting],
    gain: "Somebody at an open browser of support acts as anybody.",
  },
  {
    file: `${room}/own-acting.ts`,
    find: '      assurance: "fresh",\n      acting: "refused",',
    replace: '      assurance: "fresh",\n      acting: "allowed",',
    tests: [acting],
    gain: "Support acts as somebody through somebody else.",
  },
  {
    file: `${joining}/run-operation.ts`,
    find: 'if (operation.acting === "refused" && isActedIn(factsTextOf(session)))',
    replace: "if (false)",
    tests: [attacked],
    gain: "Support ends the sessions of a person, or reads their tokens.",
  },
  {
    file: "packages/core/src/session/jwt-session.ts",
    find: "if (isActedIn(facts)) return null",
    replace: "if (false) return null",
    tests: [attacked],
    gain: "Support sees and renames the passkeys of a person.",
  },
  {
    file: "packages/core/src/session/database-session.ts",
    find: "if (!current || isActedIn(current.value)) return null",
    replace: "if (!current) return null",
    tests: [attacked],
    gain: "Support sees and renames the passkeys of a person, with stored sessions.",
  },
  {
    file: `${ofSessions}/session-id.ts`,
    find: "if (looksLikeFacts(token)) return null",
    replace: "if (false) return null",
    tests: [attacked],
    gain: "A letter in another case makes of an acting session one of the person.",
  },
  {
    file: `${ofSessions}/check-session.ts`,
    find: "if (acting !== undefined && !setup.isActable()) return false",
    replace: "if (false) return false",
    tests: [attacked],
    gain: "Where administration() is not listed, support is taken for the person.",
  },
  {
    file: "packages/core/src/extensions/sessions/list-sessions.ts",
    find: "return info.actor === undefined ? info : { ...info, browser: null, address: null }",
    replace: "return info",
    tests: ["packages/core/test/spec/acting-shown.test.ts"],
    gain: "A person learns from which network and browser somebody of the site has helped them.",
  },
  {
    file: "packages/core/src/extensions/audit/read-trail.ts",
    find: '"actor" in entry ? { ...entry, browser: null, address: null } : entry',
    replace: "entry",
    tests: ["packages/core/test/spec/acting-shown.test.ts"],
    gain: "A person learns from their trail with which browser somebody of the site has helped them.",
  },
  {
    file: `${room}/start-acting.ts`,
    find: "if (!(await mayAct(mayActAs, actor, target)))",
    replace: "if (false)",
    tests: [acting],
    gain: "Everybody acts as anybody whom the application names.",
  },
]
