-- With the counts themselves, so that adding them up reads the index alone.
ALTER TABLE "product_counts" DROP CONSTRAINT "product_counts_list",
	ADD CONSTRAINT "product_counts_list" UNIQUE NULLS NOT DISTINCT("store_id","list","category_key","parent_category_key","gender_key","featured","block") INCLUDE ("products");
