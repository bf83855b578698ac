ALTER TABLE "order_parts" ADD COLUMN "collects_cash" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "needs_repacking" boolean DEFAULT false NOT NULL;