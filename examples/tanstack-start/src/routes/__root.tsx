import { createRootRoute, HeadContent, Link, Outlet, Scripts } from "@tanstack/react-router"
import style from "sallyport-example-store/style.css?url"

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
  component: Root,
})

function Root() {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <main>
          <Outlet />
        </main>
        <nav aria-label="Pages">
          <Link to="/">Home</Link> <Link to="/members">Members</Link>{" "}
          <Link to="/admin">Administration</Link>
        </nav>
        <Scripts />
      </body>
    </html>
  )
}
