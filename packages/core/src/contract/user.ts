/** A person, as the application and the browser see them. */
export interface DefaultUser {
  id?: string | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  image?: string | null | undefined
}

/** A person; augment this interface to add members of your own. */
export interface User extends DefaultUser {}
