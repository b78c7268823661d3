import { auth, guard } from "#auth"

/** What administrators see; null for other members, to whom it is not sent. */
export default defineEventHandler({
  onRequest: [guard],
  handler: async (event) =>
    (await auth(event))?.user.role === "admin" ? "Only administrators can read this." : null,
})
