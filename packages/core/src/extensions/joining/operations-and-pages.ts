import { loadOnce } from "../../async/load-once.js"
import type { JoinedExtensions, ObservedSetup } from "../../contract/extension.js"
import type { NamedExtension } from "../../contract/opened-extension.js"
import type { AnyOperation, RunOperation } from "../../contract/operation.js"
import type { Phases } from "../../contract/phases.js"
import { demandsProofToAdd, LINK_PAGE, STEP_UP } from "../../http/request-path.js"
import { trustsOtherSites } from "../proofs/recent-proof.js"
import { stepUpPage } from "../proofs/step-up-page.js"
import { answering } from "./answer-operation.js"
import { runningOperations } from "./run-operation.js"

/** Loaded with the first request for the page. */
const linkPages = /* @__PURE__ */ loadOnce(() => import("../methods/link-page.js"))

/**
 * What a request can name: the operations, pages and endpoints of all extensions, and the pages that belong to none alone.
 */
export function operationsAndPages(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
  known: { readonly trusted: ReadonlySet<string>; readonly joined: Phases },
): ReturnType<typeof answering> {
  const operations = new Map(all.flatMap((one) => operationsOf(one)))
  const run = runningOperations(operations, setup)
  const pages = new Map([...pagesOf(all, setup, run), ...proofPages(all, setup, known)])
  const endpoints = new Map(all.flatMap((one) => Object.entries(one.endpoints ?? {})))
  return answering({ operations, pages, endpoints }, run)
}

/** Under the names that they have in a request. Each checks its own arguments. */
function operationsOf({
  name,
  operations = {},
}: NamedExtension): readonly (readonly [string, AnyOperation])[] {
  const own = operations as Readonly<Record<string, AnyOperation>>
  return Object.entries(own).map(([part, operation]) => [`${name}.${part}`, operation])
}

/** The pages that belong to no single extension. */
function proofPages(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
  { trusted, joined }: { readonly trusted: ReadonlySet<string>; readonly joined: Phases },
): readonly (readonly [string, JoinedExtensions["answer"]])[] {
  const counted = { trusted, vouched: trustsOtherSites(all) }
  const stepUp = [STEP_UP, stepUpPage(setup, counted, joined.factorPage)] as const
  const linking: JoinedExtensions["answer"] = async (request) =>
    (await linkPages()).linkPage(setup, counted)(request)
  return demandsProofToAdd(all) ? [stepUp, [LINK_PAGE, linking]] : [stepUp]
}

function pagesOf(
  all: readonly NamedExtension[],
  setup: ObservedSetup,
  run: RunOperation,
): Map<string, JoinedExtensions["answer"]> {
  const sections = all.flatMap(({ account }) => account ?? [])
  return new Map(
    all.flatMap(({ pages = {} }) =>
      Object.entries(pages).map(([name, page]) => [name, page({ setup, run, sections })] as const),
    ),
  )
}
