import { signIn } from "#auth"

export const POST = async (context) => signIn(context, "password", await context.request.formData())
