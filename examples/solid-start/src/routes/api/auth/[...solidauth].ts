import * as auth from "~/auth"

// SolidStart finds no `export … from` in a route.
export const { GET, POST } = auth
