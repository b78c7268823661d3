import { index, route, type RouteConfig } from "@react-router/dev/routes"

export default [
  index("routes/home.tsx"),
  route("auth/*", "routes/auth.ts"),
  route("members", "routes/members.tsx"),
  route("admin", "routes/admin.tsx"),
] satisfies RouteConfig
