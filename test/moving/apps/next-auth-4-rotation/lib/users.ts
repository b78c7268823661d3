import { compare } from "bcryptjs"

/** One person, whose password is "right". */
const users = [
  {
    id: "7",
    name: "Ada",
    email: "ada@example.com",
    hash: "$2b$10$ziqjOumbpe.odrUC/3uNzOYoZ8JmSeJ/dwMYJrhrPOLrxGElms7ym",
  },
]

/** The user whose name and password these are; null if there is none. */
export async function findUser(username: string, password: string) {
  const user = users.find(({ name }) => name === username)
  if (!user || !(await compare(password, user.hash))) return null
  const { hash: _, ...rest } = user
  return rest
}
