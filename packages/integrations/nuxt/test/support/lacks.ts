/** What a built application of Nuxt does not have of what the contract is about. */
export const lacks = {
  promise: "a built application is production, where nothing is warned of",
  functions: "server routes have addresses and guards of their own",
  rewrites: "a guard belongs to the route that was found",
}
