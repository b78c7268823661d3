throw new ReferenceError(
  '"next-auth/middleware" is from next-auth 4. Export `auth` from your own auth.ts instead: `export { auth as middleware } from "./auth"` (or `as proxy`, from Next 16 on).',
)
export {}
