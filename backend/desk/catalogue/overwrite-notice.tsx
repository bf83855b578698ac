/** @jsxImportSource hono/jsx */
export const overwriteNotice = (
  <p class="notice">
    The next <code>apply</code> or import overwrites what its products.csv contains. Change the
    file, too, if your shop has one.
  </p>
);
