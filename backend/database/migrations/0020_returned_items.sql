-- Items of cancelled orders went back to the stock, or were lost, before `taken_from_stock` recorded it.
UPDATE "order_items" SET "taken_from_stock" = false
WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "status" = 4);
