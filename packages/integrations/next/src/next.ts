throw new ReferenceError(
  '"next-auth/next" is of next-auth 4. Call `auth()` of your own auth.ts in the place of `getServerSession(authOptions)`.',
)
export {}
