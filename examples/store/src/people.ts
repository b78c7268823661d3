import { db } from "./database.js"

/** Somebody, as a back office shows them. */
export interface Person {
  readonly id: string
  readonly email: string
}

/** The first hundred users: a back office of many people searches in this table. */
export async function allPeople(): Promise<readonly Person[]> {
  return db.selectFrom("User").select(["id", "email"]).orderBy("email").limit(100).execute()
}
