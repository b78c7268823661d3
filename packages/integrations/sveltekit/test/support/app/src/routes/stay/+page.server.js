export const load = async ({ locals }) => ({ name: (await locals.auth())?.user.name ?? "nobody" })

export const actions = {
  enter: async ({ locals, request }) => {
    const fields = Object.fromEntries(await request.formData())
    return { address: await locals.signIn("password", { ...fields, redirect: false }) }
  },
  leave: async ({ locals }) => ({ address: await locals.signOut({ redirect: false }) }),
}
