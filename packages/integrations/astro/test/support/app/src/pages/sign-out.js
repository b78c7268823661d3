import { signOut } from "#auth"

export const POST = async (context) =>
  signOut(context, {
    redirectTo: (await context.request.formData()).get("redirectTo") ?? undefined,
  })
