export { answerReceived } from "../integration/node/answer-received.js"
export type { PlainAnswer, ServerRequest } from "../integration/node/answer-received.js"
export { answerNode, sendBody, sendToNode } from "../integration/node/answer-node.js"
export type { NodeExchange } from "../integration/node/answer-node.js"
export { makeOncePer } from "../integration/operations/read-once.js"
export { configAt } from "../integration/operations/config-at.js"
export type { FilledConfig } from "../integration/operations/config-at.js"
export { createOperations, moreThanReading } from "../integration/operations/operations.js"
export { createReadingOperations } from "../integration/operations/reading-operations.js"
export type { ConfigSource } from "../integration/operations/config-source.js"
export { warnOfPageInPlace } from "../integration/hints/mounted-wrong.js"
export { developerHints } from "../integration/hints/developer-hints.js"
export type { DeveloperHints } from "../integration/hints/developer-hints.js"
export type { MoreThanReading } from "../integration/operations/reading-operations.js"
export type { Operations } from "../integration/operations/server-operations.js"
export { signedIn } from "../integration/operations/operations-config.js"
export type {
  AuthorizedCallback,
  OperationsConfig,
} from "../integration/operations/operations-config.js"
export {
  notCalled,
  requireCall,
  requireEvent,
  requireSource,
} from "../integration/operations/mistaken-calls.js"
export type { Usage } from "../integration/operations/usage.js"
export { waitUntilOf } from "../integration/operations/framework.js"
export type { CalledFunction, Framework } from "../integration/operations/framework.js"
export type { Platform } from "../contract/http.js"
export type { GatedHandler } from "../integration/operations/gate.js"
export type { LoadExplanations } from "../config/finding.js"
export { readSession } from "../read-session.js"
export { unlessFailed } from "../integration/operations/unless-failed.js"
export type { SessionSource } from "../read-from-cookie.js"
export type { SessionFrom } from "../integration/operations/session-of.js"
export type {
  KnownSource,
  ListsSpread,
  OnlyKnown,
  ReturnsKnown,
} from "../integration/operations/only-known.js"
export type { AccessCalls } from "../integration/operations/access-operations.js"
export type { ScopesOf } from "../integration/operations/scopes-of.js"
export type { Access, AccessDemand, AccessRefusal, RequestCaller } from "../contract/access.js"
export type { MeFrom, MeOf } from "../integration/operations/me-of.js"
export type { ProofDemand } from "../contract/session-facts.js"
export type { SessionOf } from "../integration/operations/session-of.js"
export type {
  AuthorizationParams,
  MisspeltSignInOptions,
  SignInArguments,
  SignInOptions,
  SignInOptionsFor,
} from "../integration/operations/sign-in-operation.js"
export type { ServerCalls } from "../integration/operations/state-changes.js"
export type { PasskeyOperations } from "../integration/operations/passkeys.js"
export type { StateChanges } from "../integration/operations/state-changes.js"
export { changesByEvent } from "../integration/operations/state-changes.js"
export type { ChangesByEvent } from "../integration/operations/state-changes.js"
export type { SessionReading } from "../contract/session-strategy.js"
export type { Cookie } from "../contract/cookies.js"
export { cookieHeaderAfter } from "../integration/operations/cookies-set.js"
export { clearCookie } from "../cookies/chunk-cookie.js"
export { cookieCandidates, isToken } from "../cookies/cookie-candidates.js"
export { cookiesAt } from "../cookies/cookies-at.js"
export { parseCookies } from "../cookies/parse-cookies.js"
export { sessionCookies } from "../cookies/session-cookies.js"
export { serializeCookie } from "../integration/privacy/serialize-cookie.js"
export { privateHeaders } from "../http/private-headers.js"
export { cookiesOf } from "../http/cookies-of.js"
export { dropCaching } from "../integration/privacy/response-privacy.js"
export { keepPrivate } from "../integration/privacy/response-privacy.js"
export { keepLaidOver } from "../integration/privacy/response-privacy.js"
export { privateCopy } from "../integration/privacy/response-privacy.js"
export { redirection, redirectionInNext } from "../integration/web/web-requests.js"
export { keepNodePrivate } from "../integration/privacy/response-privacy.js"
export type { NodeHeaders } from "../integration/privacy/response-privacy.js"
export { writeNodeCookies } from "../integration/privacy/response-privacy.js"
export { orFailure } from "../auth.js"
export { loadExplanations } from "../config/load-explanations.js"
export { resolveExplained } from "../config/resolve-explained.js"
export { parseBody } from "../http/parse-request.js"
export { isFromOwnPage } from "../integration/web/web-requests.js"
export { isSignInPage } from "../integration/operations/open-address.js"
export { isUnder } from "../integration/operations/open-address.js"
export { nodeRequest, requestWithoutBody } from "../integration/node/node-request.js"
export type { NodeRequest } from "../integration/node/node-request.js"
export { nodeHost } from "../integration/web/site-origin.js"
export { headReader, incomingHeaders } from "../integration/node/node-request.js"
export { parseUrl } from "../address/parse-url.js"
export { isRequest, isResponse } from "../contract/fetch-types.js"
export { atOrigin } from "../integration/web/web-requests.js"
export { platformHost } from "../integration/web/site-origin.js"
export { routedPath } from "../integration/operations/open-address.js"
export { siteOrigin } from "../integration/web/site-origin.js"
export { webOrigin } from "../integration/web/site-origin.js"
export type { RequestedHost } from "../integration/web/site-origin.js"
export { isLoopback } from "../address/is-loopback.js"
export { isHost } from "../address/web-address.js"
export { configuredSite } from "../address/site-host.js"
export type { ConfiguredSite } from "../address/site-host.js"
export { mergeOptions } from "../config/merge-options.js"
export { ownOperations, ownRecords } from "../adapter/own-operations.js"
export {
  checkFormat,
  idsOfProfiles,
  libraryTokens,
  logWords,
  parsedRequests,
} from "../contract/markers.js"
export type { TokenFormat } from "../contract/token-format.js"
export { nextAuth4Tokens } from "../crypto/next-auth-4-tokens.js"
// A `declare module` of an application counts only for modules that its compiler has loaded, so each entry point loads
// those beside it.
export type {} from "./adapters.js"
