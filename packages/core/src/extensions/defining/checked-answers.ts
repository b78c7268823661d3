import { isResponse } from "../../contract/fetch-types.js"
import type { OpenedExtension } from "../../contract/opened-extension.js"
import type { AnyOperation } from "../../contract/operation.js"
import type { Phases } from "../../contract/phases.js"
import type { Step } from "../../contract/step.js"
import { AuthError } from "../../errors/auth-error.js"

/** What a function may return: whether it is right, and how to say it. */
interface AnswerRule {
  readonly isRight: (answer: unknown) => boolean
  readonly says: string
}

const REFUSE = "To refuse, throw an error, such as new AccessDenied()."

const isNothing = (answer: unknown) => answer === undefined || answer === null
const nothing: AnswerRule = { isRight: isNothing, says: `It returns nothing. ${REFUSE}` }
const laterAct: AnswerRule = {
  isRight: (answer) => isNothing(answer) || typeof answer === "function",
  says: `It returns null, or a function. ${REFUSE}`,
}
const flag: AnswerRule = {
  isRight: (answer) => typeof answer === "boolean",
  says: "It returns true or false.",
}
const isPage = (answer: unknown) =>
  typeof (answer as { redirect?: unknown }).redirect === "string" &&
  Array.isArray((answer as { cookies?: unknown }).cookies)
const list: AnswerRule = {
  isRight: (answer) => isNothing(answer) || Array.isArray(answer),
  says: `It returns null, or a list. ${REFUSE}`,
}

/** By the phase. One more phase does not compile until it is said here what it may return. */
const RULES: { readonly [Name in keyof Required<Phases>]: AnswerRule } = {
  attempt: laterAct,
  decided: laterAct,
  proven: nothing,
  mayAdd: flag,
  adding: nothing,
  removing: laterAct,
  alsoProved: list,
  hasOwnProof: flag,
  factorPage: {
    isRight: (answer) => isNothing(answer) || typeof answer === "string",
    says: "It returns the name of a page, or null.",
  },
  secondProof: {
    isRight: (answer) => isNothing(answer) || typeof answer === "boolean",
    says: "It returns whether the second factor was given, or null if there is none.",
  },
  settled: nothing,
  started: { ...list, says: `It returns null, or a list of cookies. ${REFUSE}` },
  kept: nothing,
  written: nothing,
  between: {
    isRight: (answer) => isNothing(answer) || isPage(answer),
    says: "It returns null, or a page as { redirect, cookies }.",
  },
  read: {
    isRight: (answer) => typeof answer === "boolean" || typeof answer === "string",
    says: "It returns true for a session that goes on, and false for one that has ended.",
  },
  moved: {
    isRight: (answer) => answer === false || typeof answer === "string",
    says: "It returns the facts of the session as text, or false for one that has ended.",
  },
  shown: {
    isRight: (answer) => typeof answer === "object",
    says: "It returns the session, or null.",
  },
  unknownToken: nothing,
  ended: nothing,
  takenOver: nothing,
  changed: nothing,
  loggedOut: nothing,
  reverted: nothing,
  leaving: nothing,
  removed: nothing,
}

/**
 * The same extension, in which an answer that means nothing is an error, and nobody gets in by it. Without a compiler,
 * `return false` in a phase that refuses by throwing would let everybody in, and a forgotten `return` would sign
 * everybody out.
 */
export function withCheckedAnswers<
  Opened extends Pick<OpenedExtension, "phases" | "step" | "pages"> & {
    readonly operations?: unknown
  },
>(name: string, opened: Opened): Opened {
  const { phases, step, operations, pages } = opened
  return {
    ...opened,
    ...(phases && { phases: checkedPhases(name, phases) }),
    ...(step && { step: [step].flat().map((one) => checkedStep(name, one)) }),
    ...(operations !== undefined && { operations: checkedOperations(name, Object(operations)) }),
    ...(pages && { pages: checkedPages(name, pages) }),
  }
}

type AnyFunction = (...args: readonly never[]) => unknown

function checkedPhases(extension: string, phases: Phases): Phases {
  const all = Object.entries(phases).map(([name, act]: [string, AnyFunction | undefined]) => {
    const rule = RULES[name as keyof Phases]
    const what = `The phase ${name} of the extension "${extension}"`
    return [name, act && checked(act, { what, rule })]
  })
  return Object.fromEntries(all) as Phases
}

function checkedStep(extension: string, step: Step): Step {
  const rule: AnswerRule = {
    isRight: (answer) => typeof answer === "object",
    says: `It returns what its page has to know, or null if the step is not needed. ${REFUSE}`,
  }
  const what = `The function needed of the step "${step.name}" of the extension "${extension}"`
  return { ...step, needed: checked(step.needed, { what, rule }) }
}

type Pages = NonNullable<OpenedExtension["pages"]>

/** A function in place of what `personsPage`, `openPage` or `step` makes returns no function. */
function checkedPages(extension: string, pages: Pages): Pages {
  const all = Object.entries(pages).map(([name, page]: [string, Pages[string]]) => {
    const made: Pages[string] = (source) => {
      const answer: unknown = page(source)
      if (typeof answer === "function") return answer as ReturnType<typeof page>
      return async () => {
        throw new AuthError(
          `The page "${name}" of the extension "${extension}" is a function of its own. Make it with personsPage({ texts, show }), openPage({ texts, show }) or step(setup, { … }).`,
        )
      }
    }
    return [name, made]
  })
  return Object.fromEntries(all) as Pages
}

function checkedOperations(extension: string, operations: object): object {
  const rule: AnswerRule = {
    isRight: (answer) =>
      typeof answer === "object" && answer !== null && Object.hasOwn(answer, "result"),
    says: "It returns an object with the member result, as in { result: list }; { result: null } if there is none.",
  }
  const all = Object.entries(operations).map(([name, one]: [string, AnyOperation]) => {
    const what = `The function run of the operation ${extension}.${name}`
    return [name, { ...one, run: checked(one.run, { what, rule }) }]
  })
  return Object.fromEntries(all)
}

function checked<Act extends AnyFunction>(
  act: Act,
  { what, rule }: { readonly what: string; readonly rule: AnswerRule },
): Act {
  const asking = async (...args: readonly never[]) => {
    const answer = await act(...args)
    if (rule.isRight(answer)) return answer
    throw new AuthError(`${what} returned ${kindOf(answer)}. ${rule.says}`)
  }
  return asking as unknown as Act
}

function kindOf(answer: unknown): string {
  if (answer === undefined) return "nothing"
  if (answer === null || typeof answer === "boolean") return String(answer)
  if (isResponse(answer)) return "a Response"
  if (Array.isArray(answer)) return "a list"
  return typeof answer === "object" ? "an object" : `a ${typeof answer}`
}
