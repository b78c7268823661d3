/**
 * A copy of `source` in which only the `visible` members are enumerable. The others can be read, and become visible
 * when they are assigned.
 *
 * A `session` callback receives stored rows in this form: `session.user.id = user.id; return session` exposes the id,
 * while just `return session` does not send the session token and every column of the user row to the browser.
 */
export function hideMembers<T extends object>(source: T, visible: readonly (keyof T)[]): T {
  const copy: object = {}
  for (const name of Object.keys(source) as (keyof T)[]) {
    const value = source[name]
    // Defined, not assigned: an own `__proto__` of a row would become the copy's prototype (CWE-1321).
    Object.defineProperty(copy, name, visible.includes(name) ? shown(value) : hidden(name, value))
  }
  return copy as T
}

function shown(value: unknown): PropertyDescriptor {
  return { configurable: true, enumerable: true, writable: true, value }
}

function hidden(name: PropertyKey, value: unknown): PropertyDescriptor {
  return {
    configurable: true,
    enumerable: false,
    get: () => value,
    set(this: object, assigned: unknown) {
      Object.defineProperty(this, name, shown(assigned))
    },
  }
}
