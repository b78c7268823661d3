// Not a client module as a whole: server components call getProviders and getCsrfToken.
export { getCsrfToken, getProviders, getSession } from "./client/get-session.js"
export { SessionContext, SessionProvider } from "./client/session-provider.js"
export { signIn } from "./client/sign-in.js"
export { signOut } from "./client/sign-out.js"
export { useSession } from "./client/use-session.js"
export type {
  ClientSafeProvider,
  GetSessionParams,
  LiteralUnion,
  SessionContextValue,
  SessionProviderProps,
  SignInAuthorizationParams,
  SignInOptions,
  SignInResponse,
  SignOutParams,
  SignOutResponse,
  UseSessionOptions,
} from "./client/types.js"
