import { redirect } from "@sveltejs/kit"

/** SvelteKit 3 requires this option for an address that may be on another site. */
type RedirectExternally = (
  status: number,
  location: string,
  options: { readonly external: true },
) => never

/** Redirects like SvelteKit, by throwing. The address may be on another site. */
export function sendTo(status: number, location: string): never {
  return (redirect as RedirectExternally)(status, location, { external: true })
}
