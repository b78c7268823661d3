export const prerender = true

export const load = async ({ locals }) => ({ session: await locals.auth() })
