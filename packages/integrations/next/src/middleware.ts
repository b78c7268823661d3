throw new ReferenceError(
  '"next-auth/middleware" is of next-auth 4. Export `auth` of your own auth.ts instead: `export { auth as middleware } from "./auth"` (or `as proxy`, from Next 16 on).',
)
export {}
