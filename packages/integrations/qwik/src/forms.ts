import type { z as Zod } from "@builder.io/qwik-city"

/** The schema of `useSignIn`'s fields, which `SignInFields` describes. */
export function signInForm(z: typeof Zod): Zod.ZodRawShape {
  return {
    providerId: z.string().optional(),
    redirectTo: z.string().optional(),
    options: z.object({ redirectTo: z.string().optional() }).passthrough().optional(),
    authorizationParams: z
      .union([z.string(), z.instanceof(URLSearchParams), z.record(z.string())])
      .optional(),
  }
}

/** The schema of `useSignOut`'s fields, which `SignOutFields` describes. */
export function signOutForm(z: typeof Zod): Zod.ZodRawShape {
  return { redirectTo: z.string().optional() }
}
