/** A stored user. */
export const ada = { id: "ada", email: "ada@example.com", name: "Ada", emailVerified: new Date(0) }

/** A store with one user, who is always signed in anew. */
export const oneUser = {
  createUser: async () => ada,
  getUser: async () => ada,
  getUserByEmail: async () => ada,
  updateUser: async () => ada,
  getUserByAccount: async () => null,
  linkAccount: async () => undefined,
  createSession: async (session) => session,
  getSessionAndUser: async () => null,
  updateSession: async () => null,
  deleteSession: async () => undefined,
  deleteSessionsByUser: async () => 0,
  deleteUser: async () => undefined,
  listAccountsByUser: async () => [],
  unlinkAccount: async () => undefined,
}
