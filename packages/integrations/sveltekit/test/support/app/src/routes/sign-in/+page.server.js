export const actions = {
  default: async ({ locals, request }) => locals.signIn("password", await request.formData()),
}
