import {
  Cascade,
  Collection,
  Entity,
  Enum,
  OneToMany,
  PrimaryKey,
  Property,
  Unique,
} from "@mikro-orm/core"
import { defaultEntities } from "../../src/index.js"

const { Account, Session } = defaultEntities

/** A user with a role, written as in the documentation of Auth.js. */
export class User implements defaultEntities.User {
  id: string = crypto.randomUUID()
  declare name?: string
  declare email: string
  emailVerified: Date | null = null
  declare image?: string
  sessions = new Collection<defaultEntities.Session>(this)
  accounts = new Collection<defaultEntities.Account>(this)
  role: "ADMIN" | "USER" = "USER"
}

// Does the same as `@PrimaryKey()` and the other decorators before a member, because the tests are compiled without
// decorators.
const member = (name: keyof User, ...decorators: ((target: object, name: never) => unknown)[]) => {
  for (const decorate of decorators) decorate(User.prototype, name as never)
}
const owned = () => ({ hidden: true, orphanRemoval: true, cascade: [Cascade.ALL] })

member("id", PrimaryKey({ type: "string" }))
member("name", Property({ type: "string", nullable: true }))
member("email", Property({ type: "string" }), Unique())
member("emailVerified", Property({ type: "datetime", nullable: true }))
member("image", Property({ type: "string", nullable: true }))
member(
  "sessions",
  OneToMany({ entity: () => Session, mappedBy: (session) => session.user, ...owned() }),
)
member(
  "accounts",
  OneToMany({ entity: () => Account, mappedBy: (account) => account.user, ...owned() }),
)
member("role", Enum({ items: ["ADMIN", "USER"] }))
Entity()(User)
