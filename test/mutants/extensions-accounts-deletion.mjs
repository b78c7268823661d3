const deletes = "packages/core/test/spec/delete-account.test.ts"
const attacked = "packages/core/test/spec/change-address-attacked.test.ts"
const room = "packages/core/src/extensions/accounts/deletion"
const due = "packages/core/src/extensions/accounts/due"

/** Mutants of how people delete their account. */
export const mutants = [
  {
    file: `${room}/own-deletion.ts`,
    find: 'assurance: "fresh"',
    replace: 'assurance: "session"',
    tests: [deletes],
    gain: "Whoever has copied a session has the account deleted.",
  },
  {
    file: `${room}/ask-deletion.ts`,
    find: "  requireWord(user, word)\n",
    replace: "",
    tests: [deletes],
    gain: "One click on the wrong button is enough to delete an account.",
  },
  {
    file: `${room}/ask-deletion.ts`,
    find: "return (await madeChangesOf(setup, owner)).length === 0",
    replace: "return true",
    tests: [deletes],
    gain: "A thief who has changed the address deletes the account before its owner takes it back.",
  },
  {
    file: `${room}/delete-link.ts`,
    find: "const isTheirs = record?.owner === owner && record.value === lineOf(factsTextOf(session))",
    replace: "const isTheirs = record !== null",
    tests: [deletes],
    gain: "A link for one person deletes the account of another.",
  },
  {
    file: `${room}/delete-page.ts`,
    find: "if (!(await setup.isFresh(caller))) return null",
    replace: "",
    tests: [deletes],
    gain: "A session that was left open deletes the account, with a mail that is still open beside it.",
  },
  {
    file: `${room}/deletion-record.ts`,
    find: 'return state === "deleting" || due <= now',
    replace: "return due <= now || true",
    tests: [deletes],
    gain: "An account is deleted before its seven days are over.",
  },
  {
    file: `${room}/finish-deletion.ts`,
    find: "  await setup.leaving(user)\n",
    replace: "",
    tests: [deletes],
    gain: "While a deletion is stuck, the sessions of the person go on.",
  },
  {
    file: `${room}/finish-deletion.ts`,
    find: "  if (await adapter.getUser(user))\n",
    replace: "  if (false)\n",
    tests: [deletes],
    gain: "Where the adapter deletes nobody, people are told that they were deleted.",
  },
  {
    file: `${room}/finish-deletion.ts`,
    find: "  await setup.removed(user)\n",
    replace: "",
    tests: [deletes],
    gain: "The password of a deleted person stays for whoever gets their id.",
  },
  {
    file: `${room}/evaluate-deletion.ts`,
    find: "  await finishDeletion(setup, { id: held.record.id, now: context.now })\n",
    replace: "",
    tests: [deletes],
    gain: "Somebody whose account is due is locked out of it, and it is not deleted.",
  },
  {
    file: `${room}/evaluate-deletion.ts`,
    find: 'throw new AccountDeleted("This account was deleted, as its person had asked.")',
    replace: "return",
    tests: [deletes],
    gain: "A sign-in that is under way gets a session of a user who was just deleted.",
  },
  {
    file: `${room}/keep-deletion.ts`,
    find: "if (!held || isDue(held.value, visit.now) || !(await takeDeletion(setup, held))) return false",
    replace: "if (!held) return false",
    tests: [deletes],
    gain: "Somebody is told that they keep an account that is deleted all the same.",
  },
  {
    file: `${room}/deletion-mail.ts`,
    find: "  await changeDeletion(setup, held, { isMailed: true })\n",
    replace: "",
    tests: [deletes],
    gain: "A person is told of their deletion twice, if a process stopped in between.",
  },
  {
    file: "packages/core/src/extensions/accounts/address-and-deletion.ts",
    find: "      await takeBackAll(setup, owner)\n",
    replace: "",
    tests: [attacked],
    gain: "A squatter has the account deleted of whoever owns the address.",
  },
  {
    file: `${due}/due-work.ts`,
    find: "Number(record.id.slice(0, DIGITS)) <= now",
    replace: "Number(record.id.slice(0, DIGITS)) <= now + 8 * 86_400_000",
    tests: [deletes],
    gain: "What is due in a week is taken today, and is found by nobody when it is due.",
  },
  {
    file: `${due}/finish-due.ts`,
    find: "  const next = await takeWork(setup, one, now + AGAIN)\n",
    replace: "  const next = await takeWork(setup, one, now + 1e15)\n",
    tests: [deletes],
    gain: "A deletion that failed once is never tried again.",
  },
  {
    file: `${due}/finish-due.ts`,
    find: "if (last !== undefined && Math.abs(visit.now - last) < PAUSE) return",
    replace: "if (last === undefined || last > 0) return",
    tests: [deletes],
    gain: "On a site without a job nobody is ever deleted.",
  },
]
