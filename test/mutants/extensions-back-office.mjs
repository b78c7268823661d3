const ofPeople = "packages/core/test/spec/accounts-of-people.test.ts"
const stopped = "packages/core/test/spec/accounts-of-people-stopped.test.ts"
const told = "packages/core/test/spec/notices-of-site.test.ts"
const interrupted = "packages/core/test/spec/acting-interrupted.test.ts"
const acting = "packages/core/test/spec/acting.test.ts"
const accounts = "packages/core/src/extensions/accounts"
const notices = "packages/core/src/extensions/notices"

/** Mutants of what the site does for somebody who asks it, and of how people learn what it did. */
export const mutants = [
  {
    file: `${accounts}/accounts-of-people.ts`,
    find: 'reason: "application" })',
    replace: 'reason: "person" })',
    tests: [ofPeople],
    gain: "An export by the help desk looks in the trail as if the person had made it.",
  },
  {
    file: `${accounts}/accounts-of-people.ts`,
    find: "if (!isPlace(after))",
    replace: "if (after === undefined)",
    tests: [ofPeople],
    gain: "A wrong place gives the first part again and again, as if it were the next.",
  },
  {
    file: "packages/core/src/extensions/sessions/sessions-of-others.ts",
    find: ".map(seenByPerson)",
    replace: "",
    tests: [ofPeople],
    gain: "The export tells a person the browser and the address of whoever acts as them.",
  },
  {
    file: "packages/core/src/extensions/audit/read-trail.ts",
    find: "entries: page.entries.map(shownToPerson)",
    replace: "entries: page.entries",
    tests: [ofPeople],
    gain: "The entries of an export tell it.",
  },
  {
    file: `${accounts}/deletion/delete-person.ts`,
    find: 'held?.value.state === "deleting" ? held.value : null',
    replace: 'held?.value.state === "never" ? held.value : null',
    tests: [stopped],
    gain: "A deletion whose row is gone cannot be called once more.",
  },
  {
    file: `${accounts}/deletion/delete-person.ts`,
    find: '    state: "deleting",\n',
    replace: '    state: "waiting",\n',
    tests: [stopped],
    gain: "A person is let in while they are being deleted.",
  },
  {
    file: `${accounts}/deletion/finish-deletion.ts`,
    find: '  const work = await planWork(setup, { kind: "deletion", id }, now + IF_STOPPED)\n',
    replace: '  const work = ""\n',
    tests: [stopped],
    gain: "What a process has begun before it stopped is never finished.",
  },
  {
    file: `${accounts}/deletion/finish-deletion.ts`,
    find: "if (begun.value.isByApplication === true)",
    replace: "if (false)",
    tests: [ofPeople],
    gain: "Whoever talks the help desk into a deletion is not noticed.",
  },
  {
    file: "packages/core/src/extensions/administration/stop-acting.ts",
    find: "if (!acting) return { result: false, cookies: [] }",
    replace: "if (!acting) return { result: false, cookies: deletions(caller) }",
    tests: [interrupted],
    gain: "A second click on the button to stop acting signs somebody of the site out.",
  },
  {
    file: "packages/core/src/extensions/administration/read-acting.ts",
    find: "if (!acting) return null",
    replace: "if (!acting) return false",
    tests: [interrupted],
    gain: "A read of another tab, under way while somebody stops acting, signs them out.",
  },
  {
    file: "packages/core/src/extensions/administration/may-act.ts",
    find: "return (await mayActAs(actor, target)) === true",
    replace: "return (await mayActAs(actor, target)) as never",
    tests: [acting],
    gain: "Whoever has any role at all acts as everybody.",
  },
  {
    file: "packages/core/src/extensions/administration/may-act.ts",
    find: "    throw new AdapterError(\n",
    replace: "    return false\n    throw new AdapterError(\n",
    tests: [interrupted],
    gain: "Support is signed out while the table of roles cannot be read.",
  },
  {
    file: "packages/core/src/extensions/administration/block-person.ts",
    find: "end > now && end <= LATEST",
    replace: "end > now",
    tests: [interrupted],
    gain: "A block until the year 275760 fails in the middle in some stores.",
  },
  {
    file: `${accounts}/deletion/delete-person.ts`,
    find: "formerAddresses: changes.map(({ value }) => value.from),",
    replace: "",
    tests: [ofPeople],
    gain: "A thief who has changed the address has the account deleted, and its owner never learns it.",
  },
  {
    file: `${notices}/notice-kind.ts`,
    find: 'if (type === "factorRemoved") return secondFactors ? "factorsReset" : null',
    replace: 'if (type === "factorsReset") return secondFactors ? type : null',
    tests: [told],
    gain: "A second factor that is removed by secondFactors.reset() is told to nobody.",
  },
  {
    file: `${notices}/notice-kind.ts`,
    find: 'if (type === "blocked") return blocks ?',
    replace: 'if (type === "blocked") return true ?',
    tests: [told],
    gain: "A site cannot block spammers without sending thousands of mails.",
  },
  {
    file: `${notices}/notices.ts`,
    find: "if (origin === undefined) return own.setup.warnOnce(UNTOLD)",
    replace: "if (origin === undefined) return",
    tests: [told],
    gain: "Nobody is told anything, and nothing says why.",
  },
  {
    file: `${notices}/notice-mail.ts`,
    find: "return isBySite(kind) ? texts.noticeSiteAdvice : texts.noticeAdvice",
    replace: "return texts.noticeAdvice",
    tests: [told],
    gain: "Somebody who was blocked is advised to sign in.",
  },
  {
    file: `${notices}/mail-quota.ts`,
    find: "  ...siteNoticeKinds,\n",
    replace: "",
    tests: [told],
    gain: "A thief uses up the mails of the day before they call the help desk.",
  },
]
