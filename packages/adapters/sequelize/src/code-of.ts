/** The driver's code of an error that Sequelize has wrapped; empty if there is none. */
export function codeOf(error: unknown): string {
  const { original } = Object(error) as { original?: unknown }
  const { code } = Object(original) as { code?: unknown }
  return typeof code === "string" ? code : ""
}
