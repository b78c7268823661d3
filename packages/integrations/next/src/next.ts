throw new ReferenceError(
  '"next-auth/next" is from next-auth 4. Call `auth()` from your own auth.ts instead of `getServerSession(authOptions)`.',
)
export {}
