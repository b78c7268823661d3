/** The rules of the contract that SvelteKit cannot keep, each with the reason. */
export const lacks = {
  target: "SvelteKit hands on an address that is canonical already",
  promise: "a built application is production, where nothing is warned of",
  servers:
    "SvelteKit answers a POST without Origin with 403, unless csrf says otherwise: tested with that line",
  forms: "SvelteKit compares the Origin itself (csrf.trustedOrigins)",
}
