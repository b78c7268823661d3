import { createRootRoute, HeadContent, Link, Outlet, Scripts } from "@tanstack/react-router"
import style from "sallyport-example-store/style.css?url"
import { SessionProvider } from "../auth-client"
import { getSession } from "../functions/queries"

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: "Sallyport on TanStack Start" },
    ],
    links: [
      { rel: "icon", href: "data:," },
      { rel: "stylesheet", href: style },
    ],
  }),
  loader: () => getSession(),
  component: Root,
})

function Root() {
  const session = Route.useLoaderData()
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <SessionProvider session={session}>
          <nav aria-label="Pages">
            <Link to="/">Home</Link> <Link to="/members">Members</Link>{" "}
            <Link to="/admin">Administration</Link>
          </nav>
          <main>
            <Outlet />
          </main>
        </SessionProvider>
        <Scripts />
      </body>
    </html>
  )
}
