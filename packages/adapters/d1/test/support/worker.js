/** Runs the statements that a test sends on the bindings of a Worker. */
async function answer({ database, statements, how }, env) {
  const db = env[database]
  const prepared = statements.map(({ text, values }) => db.prepare(text).bind(...values))
  if (how === "batch") return db.batch(prepared)
  return how === "raw" ? prepared[0].raw({ columnNames: true }) : prepared[0].all()
}

// oxlint-disable-next-line import/no-default-export -- a Worker is the default export of its module
export default {
  async fetch(request, env) {
    try {
      return Response.json({ value: await answer(await request.json(), env) })
    } catch (error) {
      return Response.json({ message: error.message })
    }
  },
}
