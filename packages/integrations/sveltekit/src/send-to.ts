import { redirect } from "@sveltejs/kit"

/** SvelteKit 3 asks to be told that an address may be another site's. */
type Redirect = (status: number, location: string, options: { readonly external: true }) => never

/** Redirects as SvelteKit does, by throwing. The address may be another site's. */
export function sendTo(status: number, location: string): never {
  return (redirect as Redirect)(status, location, { external: true })
}
