const eve = { user: { name: "Eve" }, expires: "2999-01-01" }

/** What code that ran earlier may leave. */
export default defineEventHandler(({ path, context }) => {
  if (path !== "/planted") return
  const bridge = { auth: async () => eve, refusal: async () => undefined }
  Object.assign(context, {
    auth: eve,
    session: eve,
    user: eve.user,
    [Symbol.for("@sallyport/nuxt")]: bridge,
  })
})
