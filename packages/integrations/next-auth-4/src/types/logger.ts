/** What a warning is about. */
type WarningCode = "NEXTAUTH_URL" | "NO_SECRET" | "TWITTER_OAUTH_2_BETA" | "DEBUG_ENABLED"

/** Where messages go. A member that is not set writes to the console. */
// oxlint-disable-next-line typescript/no-unsafe-function-type -- the type of next-auth 4, which applications implement
export interface LoggerInstance extends Record<string, Function> {
  warn: (code: WarningCode) => void
  error: (
    /** Such as `OAUTH_CALLBACK_ERROR`. */
    code: string,
    metadata: Error | { error: Error; [key: string]: unknown },
  ) => void
  debug: (code: string, metadata: unknown) => void
}
